/**
 * The ARIA attributes that connect the field with its list. `active` is the index of the active option, whose id is
 * `${list}-${active}`.
 */
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
