// Written by build/lessons.ts from the folders of packages/lessons.
declare module 'virtual:lessons' {
  const lessons: readonly (import('@assay/lessons').FrontMatter & {
    readonly outline: readonly { readonly heading: string; readonly anchor: string }[]
  })[]
  // biome-ignore lint/style/noDefaultExport: the name of a module that is made
  export default lessons
}
declare module 'virtual:glossary' {
  const glossary: readonly import('@assay/lessons').GlossaryTerm[]
  // biome-ignore lint/style/noDefaultExport: the name of a module that is made
  export default glossary
}
declare module 'virtual:lesson-texts' {
  const texts: readonly { readonly slug: string; readonly sections: readonly import('@assay/lessons').Section[] }[]
  // biome-ignore lint/style/noDefaultExport: the name of a module that is made
  export default texts
}
