import { prepareRun } from '@assay/backtest'
import { entries } from '@assay/indicators'
import { documentOfTemplate, type Template, templates } from '@assay/library'
import { makeOperand, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { CannotExport, exportStrategy, type Language, languages, type StrategyToExport } from '../src/index.ts'
import { compare, rule, strategyOf } from './every-piece.ts'
import { columnOfEntry } from './run/values.ts'

const { strategy: shell } = strategyOf('shell', { long: rule(compare(makeOperand('CLOSE'), '>', makeOperand('OPEN'))) })

function ofTemplate(template: Template): StrategyToExport {
  const request = requestOf(documentOfTemplate(template), { start: '2025-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' })
  const { rules, plan } = prepareRun(request)
  return { ...shell, timeframe: template.timeframe, dayBoundary: 'new-york', rules, plan, signals: [] }
}

/** Why a language cannot say a template; nothing if it can. */
function reasons(template: Template, language: Language): readonly string[] {
  try {
    exportStrategy(ofTemplate(template), language, { brokerClock: 'new-york-close' })
    return []
  } catch (error) {
    if (!(error instanceof CannotExport)) throw error
    return error.pieces
  }
}

describe('what can be exported', () => {
  it.each(languages)('is every template of the library, in %s', (language) => {
    const refused = templates.flatMap((template) => {
      const pieces = reasons(template, language)
      return pieces.length > 0 ? [`${template.id}, ${template.timeframe}: ${pieces.join('; ')}`] : []
    })
    expect(refused).toEqual([])
    expect(templates.length).toBe(72)
  })

  it('is every entry of the catalogue, events with a calendar', () => {
    const operands = entries.filter(({ name }) => !['PATTERN', 'RANGE', 'VALUE'].includes(name))
    const refused = operands.flatMap((entry) => {
      const column = columnOfEntry(entry, makeOperand(entry.name).params)
      return typeof column === 'string' ? [`${entry.name}: ${column}`] : []
    })
    const reason = 'calendar events without a calendar'
    expect(refused).toEqual(['EVENT_SURPRISE', 'MINUTES_SINCE_EVENT', 'MINUTES_TO_EVENT'].map((name) => `${name}: ${reason}`))
    expect(operands.length).toBe(553)
  })
})
