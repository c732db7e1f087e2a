import { vi } from 'vitest'
import { patienceMs } from './patience-ms.ts'

/** Vitest's own functions. This file runs before each test file, and all of them share `vi`, so the second run would find those below. */
const shared = vi as typeof vi & { first?: Pick<typeof vi, 'waitFor' | 'waitUntil'> }
shared.first ??= { waitFor: vi.waitFor, waitUntil: vi.waitUntil }
const { waitFor, waitUntil } = shared.first
const patient = <O extends object>(options: number | O = {} as O) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options }

vi.waitFor = (check, options) => waitFor(check, patient(options))
vi.waitUntil = (check, options) => waitUntil(check, patient(options))
