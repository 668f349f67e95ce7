import type { ReactNode } from 'react';
import { PencilMark } from './pencil.tsx';
import './film-strip.css';

export interface FilmFrame {
  /** Without one the frame was never exposed. */
  picture?: string;
  mark?: 'circle' | 'cross';
}

interface LightTableProps {
  /** What there is to see, where it is more than decoration. */
  label?: string;
  children: ReactNode;
}

/** Strips of film on a light table, cropped by whatever holds them: one picture. */
export function LightTable({ label, children }: LightTableProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className="light-table" {...said}>
      {children}
    </div>
  );
}

export interface FilmStripProps {
  frames: readonly FilmFrame[];
  /** The number of the first frame. */
  from: number;
}

export function FilmStrip({ frames, from }: FilmStripProps) {
  return (
    <div className="film-strip">
      {frames.map(({ picture, mark }, index) => (
        <div key={from + index} className="film-frame">
          <span className="film-print">{from + index}</span>
          <span className="film-picture">
            {picture && <img src={picture} alt="" width={640} height={800} loading="lazy" />}
            {mark && <PencilMark shape={mark} />}
          </span>
          <span className="film-print film-edge">{edgePrint(index, from + index)}</span>
        </div>
      ))}
    </div>
  );
}

/** What the maker prints along the edge: its name now and then, half numbers between. */
function edgePrint(index: number, number: number): string {
  return ['RUMMAGE 160', `▸ ${number}A`, ''][index % 3] ?? '';
}
