/** The day around which a sample installation was furnished, such as `2026-12-01`. Undefined in a real one. */
export const sampleDay = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="assay-sample"]')?.content
