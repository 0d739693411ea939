// 'carom/lab_worker.js' is the program of a worker, the one that './lab_client.js' starts. It exports nothing.
export {};
