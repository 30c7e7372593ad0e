export { plainText } from '@gavelhouse/shared/plain-text.ts'
