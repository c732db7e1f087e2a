/** By so much workers give way to what answers requests, where the system can tell threads apart (Linux). More would starve them beside other programs. */
export const niceness = 2
