/**
 * Preloaded into the server of a soak (node --import): tells every second how much of the heap is used. The least of some minutes is
 * what garbage collections leave; they come as they would without it, because forcing them would hide how much a house needs in between.
 */
setInterval(() => process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`), 1_000).unref()
