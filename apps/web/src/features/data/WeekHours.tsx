/** In the order of the hours: the market week begins on Sunday evening. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const slot = 3
const height = 16

/** The 168 hours of a week; an hour is fuller the more weeks have bars in it. Decorative: the sentence below says what it shows. */
export function WeekHours({ hours }: { hours: readonly number[] }) {
  return (
    <svg viewBox={`0 0 ${hours.length * slot} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full">
      {hours.map((share, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the week
        <g key={hour}>
          <rect x={hour * slot} y={0} width={slot - 0.6} height={height} className="fill-line" />
          {share > 0 ? (
            <rect x={hour * slot} y={0} width={slot - 0.6} height={height} className="fill-ink-3" fillOpacity={0.25 + 0.75 * share} />
          ) : null}
        </g>
      ))}
    </svg>
  )
}
