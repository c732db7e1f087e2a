import { Lock } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { keyNames } from '../../ui/shortcuts.ts'
import type { Entry } from './entry.ts'
import { marked } from './rank.ts'
import type { ListedGroup } from './use-search.ts'

interface Props {
  id: string
  groups: readonly ListedGroup[]
  /** The typed text, marked in what it found. */
  sought: string
  /** The index of the entry that Enter opens, counted over all groups. */
  active: number
  onActive: (index: number) => void
  onChoose: (entry: Entry) => void
}

export function PaletteList({ id, groups, sought, active, onActive, onChoose }: Props) {
  const before = groups.map((_, at) => groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0))
  return (
    <div id={id} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto p-2 max-md:flex-1">
      {groups.map(({ name, entries }, g) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list
        <div key={name} role="group" aria-labelledby={`${id}-group-${g}`}>
          <div id={`${id}-group-${g}`} className="px-2 pt-2 pb-1 text-12 text-ink-2">
            {name}
          </div>
          {entries.map((entry, i) => {
            const at = before[g] + i
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus listens to the keys
              <div
                key={entry.id}
                id={`${id}-${at}`}
                ref={at === active ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onClick={() => onChoose(entry)}
                onPointerMove={() => onActive(at)}
                className={classes(
                  'flex min-h-control cursor-pointer scroll-mt-8 items-center gap-3 rounded-control border px-2 py-1',
                  at === active ? 'border-accent bg-select' : 'border-transparent',
                )}
              >
                <Line entry={entry} sought={sought} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Line({ entry: { icon: Icon, title, detail, needs, keys }, sought }: { entry: Entry; sought: string }) {
  return (
    <>
      <Icon className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-title">
          <Marked text={title} sought={sought} />
        </span>
        {detail ? (
          <span className="ml-1.5 text-ink-2">
            <Marked text={detail} sought={sought} />
          </span>
        ) : null}
      </span>
      {needs ? (
        <span className="flex shrink-0 items-center gap-1 text-12 text-ink-2">
          <Lock className="size-3" aria-hidden="true" />
          {needs}
        </span>
      ) : null}
      {keys ? (
        <span className="flex shrink-0 gap-1 max-md:hidden">
          {keyNames(keys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
    </>
  )
}

function Marked({ text, sought }: { text: string; sought: string }) {
  return marked(text, sought).map(({ at, text: piece, found }) =>
    found ? (
      <mark key={at} className="bg-transparent text-inherit underline decoration-ink-3 underline-offset-3">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
