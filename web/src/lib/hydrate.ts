/** In a file of its own, which runs in a turn of its own (server/src/http/render/first-view.ts): what draws pages takes its time to begin. */
export { hydrateRoot } from 'react-dom/client'
