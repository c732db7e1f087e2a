/** Shows that work is in progress. Decorative: the text beside it says what it is. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 animate-spin fill-none stroke-current" strokeWidth="1.75" aria-hidden="true">
      <circle cx="8" cy="8" r="6" strokeOpacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" strokeLinecap="round" />
    </svg>
  )
}
