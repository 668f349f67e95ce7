import styles from './gallery-columns.module.css';

/** The class of a list of frames, loaded or not. */
export const GALLERY_COLUMNS = styles.columns;
