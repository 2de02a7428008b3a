const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;

/** Environment of a process that starts as fast as the tests' own, and knows nothing else of this machine. */
export const nodeEnvironment = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS };
