/* colors.c - the colours of boards and of everything on them, for each theme and palette.
 *
 * The palette `color_blind` maximises the smallest difference (CIEDE2000) between any two robots' colours, for full
 * colour vision and for each missing type of cone (matrices of Machado, Oliveira and Fernandes, 2009).  Each colour is
 * still a shade of the colour that it is named after.  A search found these colours; tests/web/shell/palettes.test.js
 * recomputes the differences. */
#include "formats/svg/svg.h"

static const svg_color standard[] = {
    {".paper", "fill", "#f5f3ee", "#15171b"},          {".floor", "fill", "#efe9dc", "#20242b"},
    {".cell", "color", "#faf7f0", "#292e37"},          {".names", "fill", "#63666f", "#9a9ea8"},
    {".loud", "color", "#3a3d46", "#b9bfca"},          {".quiet", "color", "#cdc5b3", "#3d434e"},
    {".red", "color", "#d03f37", "#ef6a62"},           {".green", "color", "#22854d", "#4fc283"},
    {".blue", "color", "#2d6be0", "#6b9bff"},          {".yellow", "color", "#b98200", "#f0bd3e"},
    {".silver", "color", "#6b7681", "#a3adba"},        {".any", "color", "#23262d", "#e9e7e2"},
    {".target text", "fill", "#23262d", "#e9e7e2"},    {".target text", "stroke", "#faf7f0", "#292e37"},
    {".diagonals text", "fill", "#23262d", "#e9e7e2"}, {".badge text", "fill", "#23262d", "#e9e7e2"},
    {".badge circle", "fill", "#fffdf9", "#1d2026"},   {".body", "stroke", "#faf7f0", "#292e37"},
    {".robot text", "fill", "#fff", "#10131a"},        {".yellow.robot text", "fill", "#2a1f00", "#10131a"},
};

/* The other two palettes contain only the colours that differ from `standard`. */
static const svg_color color_blind[] = {
    {".red", "color", "#97261d", "#ef4525"},
    {".green", "color", "#059681", "#60fcd9"},
    {".blue", "color", "#1743e0", "#388dfd"},
    {".yellow", "color", "#b37900", "#ffed02"},
    {".silver", "color", "#47474e", "#858585"},
    {".green.robot text", "fill", "#1b1400", "#10131a"},
    {".yellow.robot text", "fill", "#1b1400", "#10131a"},
};

static const svg_color contrast[] = {
    {".paper", "fill", "#fff", "#000"},         {".floor", "fill", "#949494", "#5e5e5e"},
    {".cell", "color", "#fff", "#000"},         {".names", "fill", "#000", "#fff"},
    {".loud", "color", "#000", "#fff"},         {".quiet", "color", "#6b6b6b", "#949494"},
    {".red", "color", "#7d1008", "#ff5a3c"},    {".green", "color", "#007f6a", "#60fcd9"},
    {".blue", "color", "#1a35e0", "#4d96ff"},   {".yellow", "color", "#966400", "#ffed02"},
    {".silver", "color", "#26262c", "#8f8f8f"}, {".any", "color", "#000", "#fff"},
    {".target text", "fill", "#000", "#fff"},   {".target text", "stroke", "#fff", "#000"},
    {".badge text", "fill", "#000", "#fff"},    {".badge circle", "fill", "#fff", "#000"},
    {".body", "stroke", "#fff", "#000"},        {".diagonals text", "fill", "#000", "#fff"},
    {".robot text", "fill", "#fff", "#000"},    {".yellow.robot text", "fill", "#fff", "#000"},
};

static const svg_colors palettes[] = {
    [CAROM_STANDARD] = {standard, sizeof standard / sizeof *standard},
    [CAROM_COLOR_BLIND] = {color_blind, sizeof color_blind / sizeof *color_blind},
    [CAROM_CONTRAST] = {contrast, sizeof contrast / sizeof *contrast},
};

bool carom_svg_has_look(carom_look look) {
    return (unsigned)look.theme <= CAROM_DARK && (unsigned)look.palette <= CAROM_CONTRAST &&
           (unsigned)look.letters <= CAROM_GERMAN;
}

void carom_svg_colors(carom_writer *to, carom_look look) {
    const svg_colors sheet[] = {palettes[CAROM_STANDARD], palettes[look.palette]};
    carom_svg_style(to, ".carom", sheet, look.palette == CAROM_STANDARD ? 1 : 2, look.theme);
}
