import { type CatalogueEntry, outputLabel } from '@assay/indicators'
import { Link } from 'react-router'

/** The outputs of one function side by side; each is an entry of its own. */
export function OutputLinks({ outputs, chosen }: { outputs: readonly CatalogueEntry[]; chosen: string }) {
  return (
    <nav aria-label={`Outputs of ${outputs[0].function}`} className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-2">
      {outputs.map((output) => (
        <Link
          key={output.name}
          to={{ search: `?name=${encodeURIComponent(output.name)}` }}
          replace
          aria-current={output.name === chosen ? 'true' : undefined}
          className="min-w-0 rounded-control border border-line-2 px-3 py-1.5 hover:bg-panel aria-[current]:border-accent aria-[current]:bg-select"
        >
          <span className="block truncate font-medium">{outputLabel(output)}</span>
          <span className="block truncate text-12 text-ink-2">{output.name}</span>
        </Link>
      ))}
    </nav>
  )
}
