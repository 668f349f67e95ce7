/** A rectangle of the page, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Enlargement of a picture around its own centre, and then a move in px. */
export interface Zoom extends Point {
  scale: number;
}

/** Box of the whole picture, and box in which it may be seen when it is enlarged. */
export interface Stage {
  picture: Box;
  view: Box;
}

/** A click, a key and a double tap enlarge by this. */
export const USUAL_ZOOM = 2;
const MOST_ZOOM = 4;

/** The zoom that leaves the part under a point where it is. */
export function zoomedAt(stage: Stage, point: Point, scale: number): Zoom {
  const { x, y } = centreOf(stage.picture);
  return within(stage, { scale, x: (point.x - x) * (1 - scale), y: (point.y - y) * (1 - scale) });
}

export function movedBy(stage: Stage, zoom: Zoom, by: Point): Zoom {
  return within(stage, { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });
}

/** The zoom after two fingers moved: what was between them stays there. @param apart how much further they are, as a factor */
export function pinched(stage: Stage, zoom: Zoom, from: Point, to: Point, apart: number): Zoom {
  const scale = Math.min(MOST_ZOOM, Math.max(1, zoom.scale * apart));
  const centre = centreOf(stage.picture);
  const moved = (between: number, now: number, own: number, by: number) =>
    now - own - ((between - own - by) / zoom.scale) * scale;
  return within(stage, {
    scale,
    x: moved(from.x, to.x, centre.x, zoom.x),
    y: moved(from.y, to.y, centre.y, zoom.y),
  });
}

/** Keeps the edges of the picture out of the view, unless the picture is smaller; then it stays in the middle. */
function within({ picture, view }: Stage, { scale, x, y }: Zoom): Zoom {
  const own = centreOf(picture);
  const seen = centreOf(view);
  const held = (by: number, from: number, middle: number, size: number, space: number) => {
    const most = Math.max(0, (size * scale - space) / 2);
    return Math.min(most, Math.max(-most, from + by - middle)) + middle - from;
  };
  return {
    scale,
    x: held(x, own.x, seen.x, picture.width, view.width),
    y: held(y, own.y, seen.y, picture.height, view.height),
  };
}

/** The part of a picture that is in view, as shares of it from its upper left corner. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function partInView({ picture, view }: Stage, { scale, x, y }: Zoom): Part {
  const centre = centreOf(picture);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const left = centre.x + x - width / 2;
  const top = centre.y + y - height / 2;
  return {
    left: share(view.left - left, width),
    top: share(view.top - top, height),
    right: share(view.left + view.width - left, width),
    bottom: share(view.top + view.height - top, height),
  };
}

/** The same part as shares of a frame that the picture fills. @param ratio of the picture, width by height @param frame the frame's */
export function partOfFrame(part: Part, ratio: number, frame: number): Part {
  const across = Math.min(1, frame / ratio);
  const down = Math.min(1, ratio / frame);
  const inFrame = (at: number, seen: number) => share(at - (1 - seen) / 2, seen);
  return {
    left: inFrame(part.left, across),
    top: inFrame(part.top, down),
    right: inFrame(part.right, across),
    bottom: inFrame(part.bottom, down),
  };
}

/** Place of a picture that is shown whole in a box. @param ratio width by height */
export function wholeIn({ left, top, width, height }: Box, ratio: number): Box {
  return centred({ left, top, width, height }, Math.min(width, height * ratio), ratio);
}

/** Place of a picture that fills a box, including the part outside of it. @param ratio width by height */
export function filling({ left, top, width, height }: Box, ratio: number): Box {
  return centred({ left, top, width, height }, Math.max(width, height * ratio), ratio);
}

function centred(box: Box, width: number, ratio: number): Box {
  const height = width / ratio;
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

function centreOf({ left, top, width, height }: Box): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

function share(of: number, all: number): number {
  return Math.min(1, Math.max(0, of / all));
}
