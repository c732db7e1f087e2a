/** How a word looks that explains itself. */
export const termButton =
  'cursor-help rounded-chip text-left underline decoration-ink-3 decoration-dotted underline-offset-4 hover:bg-raised data-[state=open]:bg-raised'
