/**
 * Niceness of worker threads, so that they yield to the threads that serve requests. Only where the system can set it
 * per thread (Linux). A higher value would starve them beside other programs.
 */
export const niceness = 2
