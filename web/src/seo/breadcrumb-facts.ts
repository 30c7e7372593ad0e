interface Step {
  label: string
  to: string
}

/** The last step is the page itself and needs no address. */
export const breadcrumbFacts = (origin: string, way: readonly Step[], here: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...way.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
    { '@type': 'ListItem', position: way.length + 1, name: here },
  ],
})
