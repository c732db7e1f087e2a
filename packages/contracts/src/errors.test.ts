import { Refusal as AnyRefusal, problemCodes } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { ErrorBody, errorBody, Refusal, type RefusalCode, refusals, statusOf } from './index.ts'

describe('the error table', () => {
  it('has a status from 400 on and one sentence for every code', () => {
    for (const [code, [status, sentence]] of Object.entries(refusals)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(status, code).toBeLessThan(600)
      expect(sentence, code).toMatch(/^[A-Z].*\.$/)
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    }
  })

  it('says when to try again for every code that waiting can help, and lets a refusal know better', () => {
    const waits = (Object.keys(refusals) as RefusalCode[]).filter((code) => [429, 503].includes(refusals[code][0]))
    expect(waits).toContain('TIMEOUT')
    for (const code of waits) {
      expect(errorBody(new Refusal(code)).error.retryAfterSeconds, code).toBeGreaterThan(0)
      expect(errorBody(new Refusal(code, { details: { retryAfterSeconds: 7 } })).error.retryAfterSeconds, code).toBe(7)
    }
  })

  it('has every code that rules can be refused with', () => {
    for (const code of problemCodes) expect(Object.keys(refusals)).toContain(code)
  })

  it('has the statuses of the contract', () => {
    const codes = [
      'RULES_EMPTY',
      'RULE_INVALID',
      'INDICATOR_UNKNOWN',
      'PARAM_OUT_OF_RANGE',
      'DATES_INVALID',
      'NO_DATA',
      'DATA_NOT_READY',
      'LIMIT_EXCEEDED',
      'RATE_LIMITED',
      'BUSY',
    ]
    expect(codes.map((code) => statusOf(new AnyRefusal(code)))).toEqual([400, 400, 400, 400, 400, 400, 409, 413, 429, 503])
  })
})

describe('the response to a refusal', () => {
  it('is the table’s sentence', () =>
    expect(errorBody(new Refusal('BUSY'))).toEqual({ error: { code: 'BUSY', message: refusals.BUSY[1], retryAfterSeconds: 5 } }))

  it('is the refusal’s own sentence if it has one, with path and details', () => {
    const refusal = new Refusal('DATA_NOT_READY', { message: 'Fetching "XAUUSD".', path: 'symbol', details: { jobId: 'j1' } })
    expect(errorBody(refusal)).toEqual({ error: { code: 'DATA_NOT_READY', message: 'Fetching "XAUUSD".', path: 'symbol', jobId: 'j1' } })
    expect(ErrorBody.parse(errorBody(refusal)).error.jobId).toBe('j1')
  })

  it('cannot have its code or message replaced by details', () =>
    expect(errorBody(new Refusal('BUSY', { details: { code: 'X', message: 'Y' } })).error).toEqual({
      code: 'BUSY',
      message: refusals.BUSY[1],
      retryAfterSeconds: 5,
    }))

  it('is a fault without details if the code is not in the table', () => {
    for (const code of ['SECRET', 'constructor', '__proto__']) {
      const refusal = new AnyRefusal(code, { message: 'select * from users' })
      expect(statusOf(refusal), code).toBe(500)
      expect(errorBody(refusal).error).toMatchObject({ code: 'FAULT', message: refusals.FAULT[1] })
    }
  })

  it('is recognised, no matter which package threw the refusal', () => expect(new AnyRefusal('BUSY')).toBeInstanceOf(Refusal))
})
