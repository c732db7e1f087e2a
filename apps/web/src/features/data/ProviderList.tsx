import type { DataSources } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { formatAge } from '../../ui/format-date.ts'

type Provider = DataSources['providers'][number]

const states: Record<Provider['state'], { word: string; dot: string }> = {
  answers: { word: 'answers', dot: 'bg-up' },
  silent: { word: 'does not respond', dot: 'bg-down' },
  off: { word: 'switched off', dot: 'ring-[1.5px] ring-ink-3 ring-inset' },
  stopped: { word: 'not fetched from', dot: 'bg-down' },
  unknown: { word: 'not asked yet', dot: 'ring-[1.5px] ring-ink-3 ring-inset' },
}

/** The providers of bars, and the state of each. */
export function ProviderList({ providers, now }: Pick<DataSources, 'providers' | 'now'>) {
  return (
    <section aria-labelledby="providers" className="border-t border-line px-gutter py-6">
      <h2 id="providers" className="text-16">
        Providers
      </h2>
      <ul className="mt-2 grid gap-x-12 gap-y-3 md:grid-cols-2 xl:grid-cols-4">
        {providers.map(({ id, label, state, detail, checkedAt }) => (
          <li key={id}>
            <p>
              <span className={classes('mr-2 inline-block size-[7px] rounded-full align-middle', states[state].dot)} />
              <b>{label}</b> <span className="text-ink-2">{states[state].word}</span>
              {checkedAt === null ? null : <span className="tnum text-12 text-ink-3"> {formatAge(now - checkedAt)} ago</span>}
            </p>
            <p className="text-ink-2">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
