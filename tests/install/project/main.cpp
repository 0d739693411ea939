// main.cpp - main.c in C++.
#include <carom.h>

#include <cstdio>
#include <string>
#include <vector>

int main() {
    const std::string game = "7650+42+E2302B12+C9";
    std::vector<unsigned char> block(64 << 20);
    carom_input input;
    if (!carom_read(game.data(), game.size(), 0, &input, nullptr)) return 1;
    carom_search *search = carom_search_open(block.data(), block.size());
    carom_search_start(search, &input.puzzle, nullptr, nullptr);
    while (carom_search_step(search, 100000) == CAROM_RUNNING) {}
    std::printf("%s: %u moves\n", carom_version(), unsigned(carom_search_result(search)->n_moves));
}
