import { vi } from 'vitest'
import { patienceMs } from './patience-ms.ts'

/** This file runs before each test file, but test files share these functions: the first ones are kept, and each is replaced once. */
const shared = vi as typeof vi & { first?: Pick<typeof vi, 'waitFor' | 'waitUntil'> }
shared.first ??= { waitFor: vi.waitFor, waitUntil: vi.waitUntil }
const { waitFor, waitUntil } = shared.first
const patient = <O extends object>(options: number | O = {} as O) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options }

vi.waitFor = (check, options) => waitFor(check, patient(options))
vi.waitUntil = (check, options) => waitUntil(check, patient(options))
