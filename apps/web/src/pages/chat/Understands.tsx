import { classes } from '../../ui/classes.ts'
import { capabilities } from './capabilities.ts'

interface Props {
  onSend: (text: string) => void
  /** A conversation has begun: on a narrow screen it takes all the space, and “help” brings this list back. */
  begun: boolean
}

/** Example sentences; a press sends one. */
export function Understands({ onSend, begun }: Props) {
  return (
    <aside
      aria-label="What it understands"
      className={classes('border-line px-gutter py-4 max-lg:border-t lg:border-l', begun && 'max-lg:hidden')}
    >
      <h2>What it understands</h2>
      <ul className="mt-2">
        {capabilities.map(({ key, example }) => (
          <li key={key} className="border-b border-line last:border-b-0">
            <button type="button" className="w-full py-2 text-left text-ink-2 hover:text-ink" onClick={() => onSend(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
