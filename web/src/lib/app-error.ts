import type { AppError } from '@gavelhouse/shared/errors.ts'

/** By name, not by class: the server and the built pages each carry their own copy of the class. */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError'
