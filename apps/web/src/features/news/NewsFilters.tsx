import type { NewsSource } from '@assay/contracts'
import { instruments } from '@assay/market'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { useNow } from '../../ui/use-now.ts'
import { kindNames, kinds, topicNames, topics } from './news-words.ts'
import type { Chosen } from './use-news-filter.ts'

interface Props {
  chosen: Chosen
  mine: readonly string[]
  sources: readonly NewsSource[]
  onChange: (change: Partial<Chosen>) => void
}

const toggled = <T,>(list: readonly T[], value: T, isOn: boolean): T[] => (isOn ? [...list, value] : list.filter((each) => each !== value))

/** The filters of the list, one select for each group that has choices. */
export function NewsFilters({ chosen, mine, sources, onChange }: Props) {
  const now = useNow()
  const symbols = [...new Set([...mine, ...chosen.symbols, ...instruments.map(({ symbol }) => symbol)])]
  const listed = sources.filter(({ id, isOn, items }) => isOn || items !== null || chosen.sources.includes(id))
  return (
    <div className="flex flex-col gap-4 px-gutter py-4">
      <Group name="Marks">
        <Checkbox label="Saved" checked={chosen.saved} onChange={(saved) => onChange({ saved })} />
      </Group>
      <Choices name="Symbol" all={symbols} chosen={chosen.symbols} onChange={(symbols) => onChange({ symbols })} />
      <Choices name="Kind of source" all={kinds} chosen={chosen.kinds} names={kindNames} onChange={(kinds) => onChange({ kinds })} />
      <Choices name="Topic" all={topics} chosen={chosen.topics} names={topicNames} onChange={(topics) => onChange({ topics })} />
      <Group name="Source">
        {listed.map(({ id, name, isOn, answeredAt, items }) => (
          <Checkbox
            key={id}
            label={name}
            hint={isOn ? reachedText(items, answeredAt, now) : 'off'}
            checked={chosen.sources.includes(id)}
            onChange={(on) => onChange({ sources: toggled(chosen.sources, id, on) })}
          />
        ))}
        {listed.length < sources.length ? (
          <p className="mt-1 text-12 text-ink-2">
            {plural(sources.length - listed.length, 'source')} off.{' '}
            <Link to="/data" className="link">
              Sources
            </Link>
          </p>
        ) : null}
      </Group>
    </div>
  )
}

/** "58 headlines, 4 min ago". */
function reachedText(items: number | null, answeredAt: string | null, now: number): string {
  if (answeredAt === null) return 'not reached yet'
  const age = `${formatAge(now - Date.parse(answeredAt))} ago`
  return items === null ? age : `${plural(items, 'headline')}, ${age}`
}

interface ChoicesProps<T extends string> {
  name: string
  all: readonly T[]
  chosen: readonly T[]
  /** Without it each choice is its own name. */
  names?: Readonly<Record<T, string>>
  onChange: (chosen: T[]) => void
}

function Choices<T extends string>({ name, all, chosen, names, onChange }: ChoicesProps<T>) {
  return (
    <Group name={name}>
      {all.map((each) => (
        <Checkbox
          key={each}
          label={names?.[each] ?? each}
          checked={chosen.includes(each)}
          onChange={(isOn) => onChange(toggled(chosen, each, isOn))}
        />
      ))}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-12 text-ink-2">{name}</legend>
      {children}
    </fieldset>
  )
}
