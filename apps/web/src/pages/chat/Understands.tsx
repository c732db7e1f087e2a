import { capabilities } from './capabilities.ts'

/** What can be said, a sentence for each; a press sends it. */
export function Understands({ onSend }: { onSend: (text: string) => void }) {
  return (
    <aside aria-label="What it understands" className="border-line px-gutter py-4 max-lg:border-t lg:border-l">
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
