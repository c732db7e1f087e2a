import { formatCount } from '../../ui/format-number.ts'

interface Step {
  name: string
  why: string
  /** Null if not known yet. */
  left: number | null
}

/** How many variants are left after each gate. */
export function Funnel({ tried, steps, unknown = 'later' }: { tried: number; steps: readonly Step[]; unknown?: string }) {
  const all: Step[] = [{ name: 'Variants tried', why: 'counted, all of them', left: tried }, ...steps]
  return (
    <ul className="divide-y divide-line">
      {all.map(({ name, why, left }) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 md:grid-cols-[14rem_minmax(0,1fr)_4.5rem]">
          <span className="min-w-0">
            <span className="block">{name}</span>
            <span className="block text-12 text-ink-3">{why}</span>
          </span>
          <span className="order-last col-span-2 mt-1 h-2 bg-line md:order-none md:col-span-1 md:mt-0" aria-hidden="true">
            <span className="block h-full bg-ink-2" style={{ width: `${tried > 0 && left !== null ? (left / tried) * 100 : 0}%` }} />
          </span>
          <span className="tnum text-right font-title">
            {left === null ? <span className="font-body text-12 text-ink-3">{unknown}</span> : formatCount(left)}
          </span>
        </li>
      ))}
    </ul>
  )
}
