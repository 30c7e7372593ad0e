/**
 * Stands for something until it is first asked for anything; only then it is made. Browsers load hundreds of types with the calls
 * that use them and ask for a few: there `web/types-when-asked.ts` puts this around them.
 *
 * @public No file imports it before pages are built.
 */
export function whenAsked<T extends object>(make: () => T): T {
  let made: T | undefined
  const real = () => (made ??= make())
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(real(), key),
    has: (_, key) => Reflect.has(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  })
}
