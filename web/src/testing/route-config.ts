/** In place of '@react-router/dev/routes', which asks for settings of the build that a test has not. */

const listOf = (more: unknown, children?: unknown) => (Array.isArray(more) ? more : children)

export const index = (file: string) => ({ file, index: true })
export const route = (path: string, file: string, more: unknown, children?: unknown) => ({
  path,
  file,
  children: listOf(more, children),
})
export const layout = (file: string, more: unknown, children?: unknown) => ({ file, children: listOf(more, children) })
