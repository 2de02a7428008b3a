/** Sharp at the size of a letterhead, and small enough to send with every document. */
const largest = { width: 800, height: 240 };

/** Scales an image file down to a logo and returns it as a PNG data URL; undefined if the browser can't read it. */
export async function fittedImage(file: Blob): Promise<string | undefined> {
  const image = await loaded(file);
  if (!image) return undefined;
  const width = image.naturalWidth || largest.width;
  const height = image.naturalHeight || largest.height;
  const scale = Math.min(1, largest.width / width, largest.height / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

async function loaded(file: Blob): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  // A data URL, because the content policy forbids blob: pictures.
  image.src = await dataUrlOf(file);
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function dataUrlOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
