import type { CallExpression, Expression, TemplateLiteral } from 'oxc-parser'

/** Stands for whatever is only known when the program runs. */
export const UNKNOWN = '\0'

interface Known {
  /** What a name stands for where the file itself says so; undefined when it does not. */
  textOf(name: string): string | undefined
  /** Told of every part that went into the text, so that it is not looked at once more by itself. */
  use(part: object): void
}

/**
 * The text an expression makes, as far as the source tells: plain strings, templates, strings added to each other, and
 * lists that are joined. null: it makes no text.
 */
export function foldText(expression: Expression, known: Known): string | null {
  known.use(expression)
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null
  if (expression.type === 'TemplateLiteral') return foldTemplate(expression, known)
  if (expression.type === 'TaggedTemplateExpression') {
    known.use(expression.quasi)
    return foldTemplate(expression.quasi, known)
  }
  if (expression.type === 'Identifier') return known.textOf(expression.name) ?? null
  if (expression.type === 'MemberExpression') {
    const { object, property } = expression
    const isPlain = object.type === 'Identifier' && property.type === 'Identifier'
    return isPlain ? (known.textOf(`${object.name}.${property.name}`) ?? null) : null
  }
  if (expression.type === 'BinaryExpression' && expression.operator === '+')
    return [expression.left, expression.right].map((side) => foldText(side, known) ?? UNKNOWN).join('')
  if (expression.type === 'CallExpression') return foldJoin(expression, known)
  if (expression.type === 'ParenthesizedExpression' || expression.type === 'TSAsExpression')
    return foldText(expression.expression, known)
  return null
}

function foldJoin({ callee }: CallExpression, known: Known): string | null {
  const isJoin = callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'join'
  if (!isJoin || callee.object.type !== 'ArrayExpression') return null
  known.use(callee.object)
  const parts = callee.object.elements.map((part) =>
    part === null || part.type === 'SpreadElement' ? UNKNOWN : (foldText(part, known) ?? UNKNOWN),
  )
  return parts.join(' ')
}

function foldTemplate({ quasis, expressions }: TemplateLiteral, known: Known): string {
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index]
      const text = value.cooked ?? value.raw
      return expression === undefined ? text : text + (foldText(expression, known) ?? UNKNOWN)
    })
    .join('')
}
