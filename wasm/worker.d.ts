// 'carom/worker.js' is the program of a worker, the one that './client.js' starts. It exports nothing.
export {};
