import { zoneLabel, zoneOfId } from '@assay/csv'

/** "New York + 7 h" for `new-york+7`. */
export function zoneWords(id: string): string {
  const zone = zoneOfId(id)
  return zone ? zoneLabel(zone) : id
}
