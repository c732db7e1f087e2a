/** The style of a word that opens an explanation. */
export const termButton =
  'cursor-help rounded-chip text-left underline decoration-ink-3 decoration-dotted underline-offset-4 hover:bg-raised data-[state=open]:bg-raised'
