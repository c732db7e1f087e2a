import type { CatalogueEntry } from '@assay/indicators'
import { Star } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toggleFavourite, useMarkedEntries } from './marked-entries.ts'

/** One line of the list: code, name, star. */
export function EntryRow({ entry, onChoose }: { entry: CatalogueEntry; onChoose: () => void }) {
  return (
    <li className="group/entry flex items-center rounded-control hover:bg-panel">
      <button
        type="button"
        data-walk=""
        onClick={onChoose}
        title={entry.summary}
        className="min-h-control min-w-0 flex-1 rounded-control py-1 pl-6 text-left break-words"
      >
        <span className="font-medium">{entry.name}</span> <span className="ml-1 text-ink-2">{entry.displayedName}</span>
      </button>
      <FavouriteButton entry={entry} quiet />
    </li>
  )
}

export function FavouriteButton({ entry, quiet = false }: { entry: CatalogueEntry; quiet?: boolean }) {
  const starred = useMarkedEntries().favourites.includes(entry.name)
  return (
    <IconButton
      label={starred ? `Remove ${entry.name} from favourites` : `Add ${entry.name} to favourites`}
      className={classes(
        quiet && !starred && 'opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100',
      )}
      icon={<Star className={classes('size-4', starred && 'fill-current')} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => toggleFavourite(entry.name)}
    />
  )
}
