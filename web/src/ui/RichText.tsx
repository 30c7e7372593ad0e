import { later } from '../lib/later.tsx'
import classes from './RichText.module.css'

const CleanText = later(() => import('./CleanText.tsx'))

/** Staff texts. They are in the page as the server made it; what cleans them again in the browser follows after. */
export const RichText = ({ html }: { html: string }) => <CleanText html={html} className={classes.text} />
