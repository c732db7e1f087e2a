interface Props {
  /** A line for each part, the most important first. */
  what: readonly string[]
}

/** The first part in two lines at most; a press shows all parts in full. */
export function WhatChanged({ what: [first = '', ...others] }: Props) {
  if (others.length === 0 && first.length <= shortText) return <span className={line}>{first}</span>
  return (
    <details className="group">
      <summary className={`${line} cursor-pointer list-none hover:text-ink-2 [&::-webkit-details-marker]:hidden`}>
        <span className="line-clamp-2 group-open:line-clamp-none">{first}</span>
        {others.length > 0 ? <span className="underline underline-offset-2 group-open:hidden">+ {others.length} more</span> : null}
      </summary>
      {others.map((each) => (
        <span key={each} className={line}>
          {each}
        </span>
      ))}
    </details>
  )
}

/** In characters: fits into two lines of the narrowest column. */
const shortText = 80

const line = 'block text-12 wrap-break-word whitespace-normal text-ink-3'
