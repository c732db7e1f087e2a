/**
 * How long a test waits for what it expects. On an idle machine it waits only briefly. Where suites run side by side it needs longer
 * than the default of one second.
 */
export const patienceMs = 60_000

/** How long a test or a hook may take in all. Only one that hangs takes that long. */
export const testLimitMs = 300_000
