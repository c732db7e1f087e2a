import type { LibraryTemplate } from '@assay/contracts'
import { documentOfTemplate, type ParameterValues, templateFault } from '@assay/library'
import type { Instrument } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { useMemo } from 'react'
import { useAddress } from '../../base/use-address.ts'
import { type Goal, goals, starters } from './starters.ts'

/** The choices so far. They are kept in the address, so that they survive a reload and Back. */
export interface FirstStrategy {
  goal: Goal | undefined
  /** The six starters of the goal; empty while the library is loading. */
  six: readonly LibraryTemplate[]
  template: LibraryTemplate | undefined
  /** The numbers of the template, including changed ones. */
  values: ParameterValues
  changed: boolean
  document: StrategyDocument | undefined
  chooseGoal: (goal: Goal) => void
  chooseTemplate: (id: string) => void
  change: (name: string, value: number) => void
}

export function useFirstStrategy(library: readonly LibraryTemplate[] | undefined, instrument: Instrument): FirstStrategy {
  const [params, setParams] = useAddress()
  const goal = goals.find((each) => each === params.get('goal'))
  const six = useMemo(() => sixOf(library, goal), [library, goal])
  const template = six.find(({ id }) => id === params.get('template'))
  const query = params.toString()
  const values = useMemo(() => valuesIn(new URLSearchParams(query), template), [query, template])
  const document = useMemo(
    () => template && documentOfTemplate(template, { symbol: instrument.symbol, values }),
    [template, instrument, values],
  )
  const go = (changes: Readonly<Record<string, string>>, keep: readonly string[]) =>
    setParams((before) => {
      const kept = [...before].filter(([name]) => keep.includes(name) || (keep.includes('set.') && name.startsWith('set.')))
      return new URLSearchParams([...kept.filter(([name]) => !(name in changes)), ...Object.entries(changes)])
    })
  const basis = ['symbol', 'spread']
  return {
    goal,
    six,
    template,
    values,
    document,
    changed: template !== undefined && Object.entries(values).some(([name, value]) => template.parameters[name].value !== value),
    chooseGoal: (next) => go({ goal: next }, basis),
    chooseTemplate: (id) => go({ template: id }, [...basis, 'goal']),
    change: (name, value) => go({ [`set.${name}`]: String(value) }, [...basis, 'goal', 'template', 'set.']),
  }
}

function sixOf(library: readonly LibraryTemplate[] | undefined, goal: Goal | undefined): LibraryTemplate[] {
  if (!library || !goal) return []
  return starters[goal].flatMap((id) => library.find((each) => each.id === id) ?? [])
}

/** The template's numbers, replaced by those in the address that it can have. */
function valuesIn(params: URLSearchParams, template: LibraryTemplate | undefined): ParameterValues {
  if (!template) return {}
  return Object.fromEntries(
    Object.entries(template.parameters).map(([name, { value }]) => {
      const asked = Number(params.get(`set.${name}`) ?? Number.NaN)
      return [name, templateFault(template, { [name]: asked }) ? value : asked]
    }),
  )
}
