import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `close` when the running test ends or, outside of tests, when the file ends. An `afterAll` within a test would never run. */
export function atEnd(close: () => unknown): void {
  const ended = async () => void (await close())
  if (TestRunner.getCurrentTest()) onTestFinished(ended)
  else afterAll(ended)
}
