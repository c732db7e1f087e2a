import { makeFunction, makeOperand, newDocument, Refusal, type RunRequest, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { exportedResultText, type KeptResult, parseExportedResult, readBacktestRequest } from './index.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const document = newDocument({
  name: 'Gold "EMA" </script> pullback',
  rules: {
    long: {
      entry: [
        { indicator1: ema(8), check: 'crossabove', indicator2: ema(24) },
        'And',
        {
          indicator1: makeFunction('ABS', [makeFunction('SUB', [makeOperand('CLOSE'), ema(20)])]),
          check: '>',
          indicator2: makeOperand('VALUE', { params: { value: 2 } }),
        },
      ],
      exit: [{ indicator1: ema(8), check: 'falling', indicator2: makeOperand('VALUE', { params: { value: 3 } }) }],
    },
    short: { entry: [], exit: [] },
  },
  stops: { long: { type: 'percentage', target: 1.5, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
})
const request = requestOf(document, { start: '2017-03-01T00:00:00.000Z', end: '2017-04-01T00:00:00.000Z' }, { intrabar: '1min' })
const coverage = { provider: 'dukascopy', label: 'Dukascopy', held: 2000, expected: 2100, simulated: false }
const answer = { result_id: 'a'.repeat(64), engine: 'assay-engine 1', data_version: '0123456789abcdef', coverage }
const kept = { name: document.name, request, answer } as unknown as KeptResult

const text = exportedResultText(kept)
type File = Record<string, unknown> & { request: RunRequest; document: { name: string; rules: { long: { entry: unknown[] } } } }
const changed = (change: (file: File) => void) => {
  const file = JSON.parse(text) as File
  change(file)
  return JSON.stringify(file)
}

function refusalOf(file: string): string {
  try {
    parseExportedResult(file)
  } catch (error) {
    if (error instanceof Refusal) return `${error.path ?? ''}: ${error.message}`
    throw error
  }
  return 'taken'
}

describe('a result as a file', () => {
  it('is read back as the request that was run, with everything that its id depends on', () => {
    const { result_id, engine, data_version, coverage: held, name, ...read } = parseExportedResult(text)
    expect([result_id, engine, data_version, held.label, name]).toEqual([
      'a'.repeat(64),
      'assay-engine 1',
      '0123456789abcdef',
      'Dukascopy',
      document.name,
    ])
    expect(read.request).toEqual(readBacktestRequest(request))
    // The builder's lists end with the word that joins the next block.
    const { entry, exit } = document.rules.long
    const rules = { ...document.rules, long: { entry: [...entry, 'And'], exit: [...exit, 'And'] } }
    expect(read.document).toEqual({ ...document, rules })
  })

  it('is read even without a name, or with rules that the builder cannot show', () => {
    const leaf = request.final_strategy.entry.long.conditions
    let tree = leaf
    for (let i = 0; i < 12; i++) tree = { logic: i % 2 ? 'and' : 'or', conditions: [tree!, structuredClone(leaf!.conditions[0])] }
    const deep = structuredClone(request)
    deep.final_strategy.entry.long.conditions = tree
    const file = exportedResultText({ ...kept, name: null, request: deep })
    expect(parseExportedResult(file)).toMatchObject({ document: null, name: null })
  })

  it.each([
    ['no JSON', '<script>alert(1)</script>', ': The file is not JSON text.'],
    ['a list', '[]', ': Invalid input: expected object, received array'],
    ['a strategy alone', JSON.stringify(document), 'format: This is not a result that Assay exported.'],
    ['a newer form', changed((file) => Object.assign(file, { version: 2 })), 'version: A newer Assay wrote this file.'],
    ['more than it should', changed((file) => Object.assign(file, { onload: 'x' })), 'onload: Unrecognized key: "onload"'],
    ['a prototype', text.replace('"format"', '"__proto__": {"polluted": true}, "format"'), '__proto__: Unrecognized key: "__proto__"'],
    ['no id', changed((file) => Object.assign(file, { result_id: '../../etc' })), 'result_id: Expected the id of a result.'],
    [
      'the character 0',
      changed((file) => Object.assign(file, { name: 'a\u0000' })),
      'name: This text holds a character that cannot be kept.',
    ],
    [
      'a request of a thousand years',
      changed((file) => Object.assign(file.request, { end_date: '3000-01-01T00:00:00.000Z' })),
      'request.end_date: A backtest may cover at most 20 years.',
    ],
    ['an unknown indicator', text.replaceAll('"EMA"', '"EMMA"'), /EMMA/],
    [
      'another strategy than it runs',
      changed((file) => file.document.rules.long.entry.splice(1, 2)),
      'document: The strategy in the file is not the one that its request runs.',
    ],
    [
      'another symbol than it runs',
      changed((file) => Object.assign(file.document, { symbol: 'EURUSD' })),
      'document: The strategy in the file is not the one that its request runs.',
    ],
    [
      'no strategy',
      changed((file) => Object.assign(file, { document: null })),
      'document: The strategy in the file is not the one that its request runs.',
    ],
    ['a hundred thousand lists within each other', '['.repeat(100_000) + ']'.repeat(100_000), /nested at most|expected object/],
  ])('is refused with a sentence if it is or has %s', (_, file, words) => {
    expect(refusalOf(file)).toMatch(typeof words === 'string' ? new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : words)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
