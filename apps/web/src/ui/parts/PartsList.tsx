import { Button } from '../Button.tsx'
import { actions } from './actions.tsx'
import { data } from './data.tsx'
import { fields } from './fields.tsx'
import { places } from './places.tsx'
import type { Parts, States } from './states.ts'
import { waits } from './waits.tsx'

/** Every part of ui/, grouped by headings. */
export const groups: Readonly<Record<string, Parts>> = {
  Actions: actions,
  Fields: fields,
  Places: places,
  'Waiting and failing': waits,
  Data: data,
}

/** All parts of the interface with their states, live. */
export function PartsList() {
  return (
    <main className="mx-auto flex w-full max-w-[1040px] flex-col gap-8 p-gutter">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-20">Parts of the interface</h1>
        <Button onClick={switchTheme}>Switch the theme</Button>
      </header>
      {Object.entries(groups).map(([title, parts]) => (
        <section key={title} className="flex flex-col gap-6">
          <h2 className="text-16">{title}</h2>
          {Object.entries(parts).map(([name, states]) => (
            <Part key={name} name={name} states={states} />
          ))}
        </section>
      ))}
    </main>
  )
}

function switchTheme(): void {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
}

function Part({ name, states }: { name: string; states: States }) {
  return (
    <article aria-label={name} className="border-t border-line py-4">
      <h3 className="mb-3 font-title">{name}</h3>
      <div className="grid gap-6 md:grid-cols-2">
        {Object.entries(states).map(([state, shown]) => (
          <figure key={state} aria-label={`${name}, ${state}`} className="min-w-0">
            <figcaption className="mb-2 text-12 text-ink-3">{state}</figcaption>
            <div>{shown}</div>
          </figure>
        ))}
      </div>
    </article>
  )
}
