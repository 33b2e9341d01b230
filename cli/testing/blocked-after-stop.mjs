// Loaded before the program: the thread that runs it does nothing else any more once it was asked to stop.
process.on('SIGTERM', () => {
  process.nextTick(() => {
    for (;;);
  });
});
