import { fileURLToPath } from 'node:url'

const fixtures = new URL('../../../fixtures/', import.meta.url)

/** Absolute path of a committed fixture: `fixturePath('trades', 'scenarios.json')`. */
export const fixturePath = (...parts: string[]): string => fileURLToPath(new URL(parts.join('/'), fixtures))

/** The folder with `golden/` and `data/` (real bars, never committed), or undefined if it is not available. */
export const goldens: string | undefined = process.env.ASSAY_GOLDENS || undefined
