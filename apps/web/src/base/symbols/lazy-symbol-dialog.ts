import { onDemand } from '../../ui/on-demand.tsx'

/** The symbol search. Its code is not needed for the first paint of any page. */
export const LazySymbolDialog = onDemand(async () => (await import('./SymbolDialog.tsx')).SymbolDialog, { missing: 'toast', ahead: true })
