/** Lets the browser answer a touch first: what an effect begins need not be in the task that makes a page come alive. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
