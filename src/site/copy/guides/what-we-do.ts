import type { GuideWriter } from "./guide.ts";

export const services: GuideWriter = () => ({
  title: "Everything we\u00a0do, start to\u00a0finish",
  called: "Services",
  lead: "Design, measuring and installation, and motors and repairs also for treatments you already own.",
  description:
    "Consultation, measuring, installation, motorization and repair of window treatments on the Emerald Coast.",
  picture: "workbench",
  hasActions: true,
  offers: [
    {
      title: "Design consultation",
      step: 1,
      fact: "Free, about 90 minutes, at home or by video",
      text: "A free visit with samples. We look at the light, the views, the neighbors and the furniture, and suggest what we'd choose if it were our house.",
      picture: "sample-book",
      link: { label: "How the consultation works", href: "/consultation" },
    },
    {
      title: "Measuring",
      step: 2,
      fact: "Free, part of the visit",
      text: "We record the width, height, depth and squareness of every opening, so each treatment fits and you can reorder it years later.",
      picture: "tape",
      link: { label: "How we measure", href: "/services/measuring" },
    },
    {
      title: "Installation",
      step: 3,
      fact: "In the price of every treatment, usually 1–2 days",
      text: "Our installers level, fasten and adjust each treatment for your wall: drywall, tile, concrete or steel stud. In condos we check work hours and elevator rules before we come.",
      picture: "installation",
      link: { label: "The steps, and how long they take", href: "/#process" },
    },
    {
      title: "Motorization",
      above: "Also for treatments you already own",
      fact: "Battery, solar or wired",
      text: "We put motors in new treatments and in many you already own. We program them, label the remotes and show you how they work.",
      picture: "drapes-motor",
      link: { label: "Motors, power and control", href: "/services/motorization" },
    },
    {
      title: "Repairs",
      fact: "Most take an hour",
      text: "Cords, slats, tilt gears, brackets, motors and batteries. If something isn't worth fixing, we'll tell you before you spend anything.",
      picture: "slat-repair",
      link: { label: "What can be repaired", href: "/services/repairs" },
    },
  ],
  parts: [],
  closing: {
    picture: "parts-drawer",
    title: "One company, from the first sample to the last battery",
  },
});

export const motorizing: GuideWriter = () => ({
  title: "How we plan motorization",
  called: "Motorization",
  lead: "The motor is the easy part. We plan the power, the controls and the schedule around how you use the room.",
  description:
    "Battery, solar and wired motors for shades, drapes and outdoor screens, and how they join a smart home.",
  picture: "scenes-evening",
  pricesOf: "motorization",
  parts: [
    {
      title: "Choosing the power",
      pictured: [
        {
          title: "Rechargeable battery",
          picture: "style-motorization-battery",
          text: "No wiring. Right for most bedrooms and finished homes.",
        },
        {
          title: "Solar strip",
          picture: "style-motorization-solar",
          text: "Keeps a battery charged on glass that gets sun.",
        },
        {
          title: "Wired",
          picture: "style-motorization-wired",
          text: "For large shades, outdoor screens and new construction. Your electrician runs the wire; we mark where.",
        },
      ],
    },
    {
      title: "Choosing the control",
      pictured: [
        {
          title: "Remote or wall switch",
          picture: "style-motorization-scenes",
          text: "Works for every guest, with no account or phone.",
        },
        {
          title: "App and schedule",
          picture: "scenes-afternoon",
          text: "Lower with the afternoon sun, raise at seven and make the house look lived-in while you're away.",
        },
        {
          title: "Voice and smart home",
          picture: "drapes-motor",
          text: "Most motors work with the common systems. Tell us yours at the visit and we'll confirm it before we order.",
        },
      ],
    },
    {
      title: "Motors for what you have",
      isHalf: true,
      panel: "glass",
      text: [
        "Many roller and cellular shades and most drapery tracks can take a motor if they're sound and square. We check the tube, the weight and the brackets, and tell you if it makes sense.",
      ],
    },
    {
      title: "What you get at the end",
      isHalf: true,
      panel: "sand",
      list: [
        "Every motor named for its room and window",
        "Limits set so rows of shades stop in one line",
        "Labeled remotes, and a sheet that shows what each one does",
        "A half hour of practice before we go",
      ],
    },
  ],
  closing: {
    picture: "wall-switch",
    title: "A guest finds the right button without asking",
  },
});

export const measuring: GuideWriter = () => ({
  title: "How we measure your windows",
  called: "Measuring",
  lead: "Few windows are perfectly square, and no two are alike. We measure each one so your treatments fit.",
  description:
    "How openings are measured for shades, blinds, shutters and drapes: width, height, depth, squareness and obstacles.",
  picture: "tape",
  hasActions: true,
  parts: [
    {
      title: "What we measure",
      measured: [
        {
          title: "Width, 3 times",
          text: "At the top, the middle and the sill. For an inside mount the narrowest counts.",
        },
        {
          title: "Height, 3 times",
          text: "Left, center and right. Which one we order depends on the treatment.",
        },
        {
          title: "Both diagonals",
          text: "If they differ, the opening is out of square, and we choose a treatment that works with it.",
        },
        {
          title: "Depth",
          text: "From the face of the wall to the first obstacle: a crank, a lock, a sash or a screen.",
        },
      ],
    },
    {
      title: "Inside or outside",
      pictured: [
        {
          title: "Inside mount",
          text: "Sits within the opening and shows off the trim. It needs depth and a reasonably square frame, and lets a sliver of light in at the sides.",
          picture: "inside mount",
        },
        {
          title: "Outside mount",
          text: "Goes on the wall or casing and overlaps the opening. It hides crooked frames, makes small windows look larger and keeps bedrooms darkest.",
          picture: "outside mount",
        },
      ],
    },
    {
      title: "If you want to measure yourself",
      isCard: true,
      panel: "glass",
      text: [
        "For a ballpark price, a steel tape and these notes are enough. We measure again before we order, and then the fit is our responsibility.",
        "Record the opening itself, to the eighth of an inch. The manufacturer then deducts what each product needs to move freely, so deducting twice is the most common DIY mistake.",
      ],
      list: [
        "Use a steel tape, never cloth",
        "Write width first, then height",
        "Number the windows clockwise from the door and take a photo of each",
      ],
      action: { label: "Estimate My Windows", href: "/pricing#estimate" },
      links: [{ label: "Send us your measurements", href: "/contact/email" }],
    },
  ],
  closing: {
    picture: "bracket",
    title: "An eighth of an inch decides whether a shutter closes",
  },
});

export const repairs: GuideWriter = () => ({
  title: "Repairs, and honest advice about them",
  called: "Repairs",
  lead: "We can fix most problems in an hour. Some treatments aren't worth repairing. We'll tell you which before you spend anything.",
  description:
    "Repair of blinds, shades, shutters and motors: cords, slats, tilt mechanisms, hinges and batteries.",
  picture: "slat-repair",
  hasActions: true,
  parts: [
    {
      title: "What we can usually repair",
      points: [
        { title: "Blinds", text: "Broken slats, tilt gears, wands, lift locks and ladders." },
        { title: "Shades", text: "Restringing, clutches, springs, brackets, loose or fraying edges." },
        { title: "Shutters", text: "Loose louvers, tilt rods, hinges, catches and panels that rub." },
        { title: "Drapes", text: "Carriers, tracks, hooks, hems and linings." },
        { title: "Motors", text: "Batteries, chargers, limits and remotes that lost their pairing." },
      ],
    },
    {
      title: "What we usually can't",
      list: [
        "Fabric that has faded or become brittle in the sun",
        "Real wood that has bowed",
        "Older treatments with looped cords, which are a safety hazard",
        "Parts the manufacturer no longer makes",
      ],
    },
    {
      title: "Before you call",
      isCard: true,
      text: [
        "Take a photo of the whole window and one of the headrail. If there's a label under the rail, note the brand.",
      ],
    },
    {
      title: "Still under warranty?",
      text: ["Manufacturers often replace failed parts for years. We'll check that first."],
      links: [{ label: "How warranties work", href: "/warranty" }],
    },
  ],
});
