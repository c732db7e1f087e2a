import { answerOf, barsForRun, finerTimeframe, prepareRun, runRequest, type Trade } from '@assay/backtest'
import {
  alternates,
  conditionsOf,
  documentOf,
  finalStrategyOf,
  parseDocument,
  type RunRequest,
  requestOf,
  rulesOf,
  serialiseDocument,
  validateRequest,
} from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { documentOfTemplate, families, findTemplate, isWhole, type Template, templateFault, templates } from '../src/index.ts'
import { simulatedFacts, simulatedYear, year } from './year.ts'

const period = { start: new Date(year.from).toISOString(), end: new Date(year.to).toISOString() }
const bars = new Map<string, ReturnType<typeof simulatedYear>>()
const barsOn = (timeframe: Template['timeframe']) => {
  const held = bars.get(timeframe) ?? simulatedYear('XAUUSD', timeframe)
  bars.set(timeframe, held)
  return held
}

function tradesOf(request: RunRequest): Trade[] {
  const prepared = prepareRun(request)
  const finer = finerTimeframe(prepared.plan)
  const minutes = finer && { timeframe: finer, bars: barsOn(finer) }
  return answerOf(runRequest(prepared, barsForRun(prepared, barsOn(request.timeframe), simulatedFacts, minutes)), 'test').trade_data
}

const sidesOf = ({ long, short }: Template) => [long, short].filter((rules) => rules !== undefined)
const sentences = (text: string) => text.split(/(?<=[.!?]) /)

describe.each(templates)('the template $id', (template) => {
  const document = documentOfTemplate(template)
  const request = requestOf(document, period)

  it('is a strategy that can be run', () => {
    expect(validateRequest(request)).toEqual([])
    expect(sidesOf(template).length).toBeGreaterThan(0)
    expect(document.stops[template.long ? 'long' : 'short'], 'its risk is limited').not.toBeNull()
  })

  it('opens in the builder as a list of blocks and makes the same trades from there', () => {
    for (const side of ['long', 'short'] as const)
      for (const type of ['entry', 'exit'] as const) expect(alternates(document.rules[side][type])).toBe(true)
    const stored = parseDocument(serialiseDocument(document))
    const opened = documentOf(request, document.name)!
    expect(finalStrategyOf(opened)).toEqual(finalStrategyOf(stored))
    const trades = tradesOf(request)
    expect(trades.length, 'trades in a simulated year').toBeGreaterThanOrEqual(5)
    expect(tradesOf(requestOf(opened, period))).toEqual(trades)
  })

  it('stays a strategy that can be run at the ends of every range', () => {
    for (const [name, { from, to, value, step }] of Object.entries(template.parameters)) {
      expect(value >= from && value <= to && step > 0 && from < to, name).toBe(true)
      const steps = (to - from) / step
      expect(steps, `${name} steps from end to end`).toBeCloseTo(Math.round(steps), 6)
      for (const end of [from, to]) {
        const varied = documentOfTemplate(template, { values: { [name]: end } })
        expect(validateRequest(requestOf(varied, period)), `${name} ${end}`).toEqual([])
        if (end !== value) expect(varied, `${name} is used`).not.toEqual(document)
      }
    }
  })

  it('makes a document of every number that it does not refuse, and of all of them at once', () => {
    const names = Object.keys(template.parameters)
    for (const share of [0.1, 0.35, 0.5, 0.9]) {
      const asked = names.map((name) => {
        const { from, to } = template.parameters[name]
        const between = from + share * (to - from)
        return [name, isWhole(template, name) ? Math.round(between) : between] as const
      })
      expect(templateFault(template, Object.fromEntries(asked))).toBeNull()
      const varied = documentOfTemplate(template, { values: Object.fromEntries(asked) })
      expect(validateRequest(requestOf(varied, period))).toEqual([])
      for (const [name, value] of asked) {
        const fraction = { [name]: Math.floor(value) + 0.5 }
        if (templateFault(template, fraction)) continue
        expect(validateRequest(requestOf(documentOfTemplate(template, { values: fraction }), period)), `${name} with a fraction`).toEqual(
          [],
        )
      }
    }
  })

  it('is described in short, plain sentences', () => {
    expect(sentences(template.idea)).toHaveLength(2)
    for (const sentence of [...sentences(template.idea), ...sentences(template.breaks)]) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(27)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
    expect(template.name.length).toBeLessThanOrEqual(36)
  })
})

describe('the numbers of a template', () => {
  const template = findTemplate('ema-cross')!
  const { label, from, to } = template.parameters.fast

  it.each([
    ['beyond its range', { fast: to + 1 }, { parameter: 'fast', message: `"${label}" goes from ${from} to ${to}.` }],
    ['no number', { fast: Number.NaN }, { parameter: 'fast', message: `"${label}" goes from ${from} to ${to}.` }],
    ['a fraction of a bar', { fast: 12.5 }, { parameter: 'fast', message: `"${label}" must be a whole number, not 12.5.` }],
    ['of no parameter', { speed: 1 }, { parameter: 'speed', message: '"speed" is not a number of this template.' }],
    ['a word of the language', { toString: 1 }, { parameter: 'toString', message: '"toString" is not a number of this template.' }],
  ])('are refused if one is %s', (_, values: Record<string, number>, fault) => {
    expect(templateFault(template, values)).toEqual(fault)
    expect(() => documentOfTemplate(template, { values })).toThrow(fault.message)
  })

  it('may be fractions where the rules allow it', () => {
    const bounce = findTemplate('rsi-bounce')!
    expect(templateFault(bounce, { low: 27.5 })).toBeNull()
    expect({ low: isWhole(bounce, 'low'), period: isWhole(bounce, 'period'), stop: isWhole(bounce, 'stop') }).toEqual({
      low: false,
      period: true,
      stop: false,
    })
  })
})

describe('the library', () => {
  const free = templates.filter(({ premium }) => !premium)
  const premium = templates.filter((template) => template.premium)

  it('has 60 free templates of every family and 12 premium ones', () => {
    expect(free).toHaveLength(60)
    expect(premium).toHaveLength(12)
    for (const family of families) expect(free.filter((each) => each.family === family).length, family).toBeGreaterThanOrEqual(4)
  })

  it('has no two templates with the same id, name or rules', () => {
    for (const of of [({ id }: Template) => id, ({ name }: Template) => name, ({ long, short }: Template) => JSON.stringify([long, short])])
      expect(new Set(templates.map(of)).size).toBe(72)
  })

  it('has at least three conditions on each side of a premium template', () => {
    for (const template of premium) {
      const { entry } = rulesOf(requestOf(documentOfTemplate(template), period).final_strategy)
      for (const rules of [entry.long, entry.short]) if (rules) expect(conditionsOf(rules).length, template.id).toBeGreaterThanOrEqual(3)
    }
  })
})
