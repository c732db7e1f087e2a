/** What tells a screen reader that a list belongs to the field one types in. `active` is the index of the marked line, whose id is `${list}-${active}`. */
export function comboboxProps(list: string, open: boolean, active: number | null) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': open,
    'aria-controls': list,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active !== null ? `${list}-${active}` : undefined,
  } as const
}
