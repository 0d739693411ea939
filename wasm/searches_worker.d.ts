// 'carom/searches_worker.js' is the program of a worker, the one that './searches_client.js' starts. It exports nothing.
export {};
