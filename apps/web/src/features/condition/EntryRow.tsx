import { outputLabel } from '@assay/indicators'
import { Star } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toggleFavourite, useMarkedEntries } from './marked-entries.ts'
import type { Offer } from './offers.ts'

interface Props {
  offer: Offer
  /** Its form was just closed, so the focus goes here. */
  autoFocus?: boolean
  onChoose: () => void
}

/** One line of the list: name, code and star, and below them the outputs if there are several. */
export function EntryRow({ offer, autoFocus, onChoose }: Props) {
  const { name, code, outputs, best } = offer
  return (
    <li className="group/entry flex items-start rounded-control hover:bg-panel">
      <button
        type="button"
        data-walk=""
        // biome-ignore lint/a11y/noAutofocus: the focus returns to what was opened
        autoFocus={autoFocus}
        onClick={onChoose}
        title={best.summary}
        className="min-h-control min-w-0 flex-1 rounded-control py-1 pl-6 text-left break-words"
      >
        <span className="flex flex-wrap gap-x-2">
          <span className="font-medium">{name}</span> <span className="text-ink-3">{code}</span>
        </span>
        {outputs.length > 1 ? <span className="block truncate text-12 text-ink-3"> {outputs.map(outputLabel).join(', ')}</span> : null}
      </button>
      <FavouriteButton offer={offer} quiet />
    </li>
  )
}

export function FavouriteButton({ offer: { code, outputs, best }, quiet = false }: { offer: Offer; quiet?: boolean }) {
  const names = outputs.map(({ name }) => name)
  const starred = useMarkedEntries().favourites.some((name) => names.includes(name))
  return (
    <IconButton
      label={starred ? `Remove ${code} from favourites` : `Add ${code} to favourites`}
      className={classes(
        quiet && !starred && 'opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100',
      )}
      icon={<Star className={classes('size-4', starred && 'fill-current')} aria-hidden="true" />}
      onClick={() => toggleFavourite(best.name, names)}
    />
  )
}
