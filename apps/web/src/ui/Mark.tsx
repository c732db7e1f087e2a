/** The logo of the product: an A in an eight-sided bar stamp. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 2.5h12L22 8v8l-4 5.5H6L2 16V8z" />
      <path d="M8 16.5l4-9.5 4 9.5M9.5 13h5" strokeLinecap="round" />
    </svg>
  )
}
