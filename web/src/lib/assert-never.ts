/** For the end of an exhaustive switch: a case that is missing does not compile. */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
