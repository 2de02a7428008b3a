"""One room, one locked camera, several states: the sets of "See the difference". The names are <set>-<state>.

All states of a set share room, camera and size, so they align pixel for pixel."""
import math

import numpy as np

import architecture as R
import drape_styles as S
import furniture as F
import materials as M
import rooms
import treatments as T
from core import *

OPENING = (-1.5, 1.5, .56, 2.40)
CHARCOAL = (.115, .112, .108)
BRASS = (.62, .50, .33)


def sitting(walls=(.78, .765, .73), seat=(.74, .70, .63), lamp=0.0, crown=True, shade=None, art=True):
    """sitting room seen square on: one wide window, a chair on each side of it, the floor in front left free for the sun"""
    D, H = 5.4, 2.8
    o = OPENING
    R.shell(-2.6, 2.6, D, H, [o], wallmat=M.paint(walls), plank=.19)
    R.window(o, cols=2, face=.055, bar=.07)
    R.casing(o)
    if crown:
        R.crown(-2.6, 2.6, D, H, s=.075)
    group(F.lounge(M.fabric(seat), seed=3), (-1.50, -.92, .012), 34)
    F.pillow(.42, .16, M.fabric((.50, .585, .555), 1, .35, .5, .08), (-1.475, -.87, .64), (68, 0, 34), 6)
    group(F.barrel(M.fabric((.56, .50, .43), 2.2, .5, .9, .10), seed=5), (1.50, -.98, .012), -40)
    wood = M.wood((.36, .245, .155), 'x', .33)
    group(F.round_table(.24, .50, wood, 'pedestal', .03), (.80, -.60, .012))
    F.vase((.73, -.58, .512), .17, .085, M.ceramic((.82, .80, .76), .4, .2), 'round')
    F.branches((.73, -.58, .64), 6, .36, .20, 9, size=(.05, .013))
    F.book((.88, -.68, .512), .20, .15, .026, (.30, .36, .40), 24)
    F.floor_lamp((2.02, -.36, 0), 1.50, on=lamp, cloth=shade)
    if art:
        group(F.art(0, 0, .50, .66), (-2.02, -.036, 1.52))
    box(-2.6, 2.6, D * -1, 0, -.06, -.022, M.paint((.30, .22, .14)), 0)      # no light up between the boards


def dunes():
    """sea oats in front of the beach: fine detail that shows how much of a view a weave lets through"""
    z = lambda x, y: -.62 + .10 * math.sin(x * .7 + 1) + .08 * math.sin(y * .9 + x * .4) - .05 * max(0, y - 5)
    gx, gy = np.meshgrid(np.linspace(-9, 9, 70), np.linspace(1.6, 12, 40), indexing='ij')
    Z = np.array([[z(a, b) + .08 * fbm((a * .8, b * .8, 0), 4, 2) for a, b in zip(r1, r2)] for r1, r2 in zip(gx, gy)])
    grid(np.stack([gx, gy, Z], -1), M.sand())
    R.dune_grass(-7, 7, 2.6, 8, z, 2600, (.45, 1.0), 3)


def square_on(lens=29, rise=-.035):
    eye = (0, -4.15, 1.34)
    backdrop(rooms.DAY, eye, .62)
    camera(eye, lens=lens, yaw=0, shift=(0, rise), fstop=9, focus=3.8)
    return (1440, 960)


def three_pm(fill=.30, color=(.95, .96, 1.0)):
    dunes()
    world(color, fill)
    R.window_lights([OPENING], 4.6)
    sun(34, 34, 9.0, (1, .91, .78), .6)


def lowered(cloth):
    a, b, sill, head = OPENING
    T.roller(a + .004, b - .004, head - .004, sill + .004, y=.05, fabric=cloth, hw=M.metal(BRASS, .34), seed=4)


def openness_bare():
    sitting()
    three_pm()
    return square_on()


def openness_cloth():
    """the weave without its holes: develop_sets.py mixes it with the bare window at every openness"""
    sitting()
    three_pm()
    lowered(M.solar(CHARCOAL, 0.0, .085))
    return square_on()


def openness_blackout():
    sitting()
    three_pm()
    lowered(M.fabric(CHARCOAL, kind='Object', trans=0.0))
    return square_on()


# ------------------------------------------------------------------ the same window by night, from the garden
def garden(cloth=None):
    """the sitting room with its lamps on, through its window"""
    sitting(lamp=1.0)
    a, b, sill, head = OPENING
    R.wall('x', -5.4, -2.9, 2.9, -.1, 3.0, M.paint((.78, .765, .73)), outward=-1)
    group(F.art(0, 0, 1.15, .80), (-.62, -5.36, 1.62), 180)
    box(-1.75, .45, -5.38, -5.02, .74, .78, M.wood((.30, .20, .13), 'x', .35), .004)
    box(-1.70, .40, -5.36, -5.04, .08, .74, M.wood((.26, .18, .12), 'x', .4), .004)
    F.lamp_table((-1.45, -5.18, .78), on=1.0, h=.36, r=.12)
    F.vase((.18, -5.18, .78), .30, .11, M.ceramic((.30, .43, .43), .28, .2), 'bottle')
    for k, color in enumerate(((.62, .30, .20), (.70, .64, .52), (.20, .32, .36), (.55, .48, .36), (.30, .36, .26), (.72, .70, .64))):
        box(1.05, 1.95, -5.38, -5.10, .40 + .36 * k, .425 + .36 * k, M.wood((.30, .20, .13), 'x', .35), .003)
        for i in range(7):
            box(1.10 + .075 * i, 1.155 + .075 * i, -5.36, -5.16, .425 + .36 * k, .62 + .36 * k + .03 * math.sin(3 * i + k), M.fabric(color if (i + k) % 3 else (.66, .62, .55), kind='Object'), .002)
    siding, trim = M.satin((.30, .345, .345), .5), M.satin((.62, .615, .60), .4)
    for k in range(-2, 17):
        z = k * .19
        for x0, x1 in ((-4.2, a - .11), (b + .11, 4.2)):
            box(x0, x1, .22, .245, z, z + .185, siding, .004)
        if z + .19 < sill - .10 or z > head + .14:
            box(a - .11, b + .11, .22, .245, z, z + .185, siding, .004)
    boxes([(a - .11, a, .22, .262, sill - .02, head), (b, b + .11, .22, .262, sill - .02, head)], trim, .004)
    box(a - .13, b + .13, .22, .275, head, head + .15, trim, .005)
    box(a - .15, b + .15, .20, .31, sill - .075, sill - .02, trim, .006)
    box(a - .11, b + .11, .22, .258, sill - .19, sill - .075, trim, .004)
    box(-5, 5, .22, 7, -.62, -.60, M.paint((.09, .11, .06)), 0)
    for x, n, seed in ((-2.35, 9, 3), (2.45, 8, 7), (-1.1, 6, 11)):
        F.branches((x, .62, -.60), n, 1.0, .46, seed, size=(.06, .018))
    area((0, -2.6, 2.77), (1.6, 1.6), 5.5, (1, .80, .58), (0, 0, 0))
    world((.26, .34, .50), .08)
    area((-2.5, 4.5, 4.0), (3.0, 3.0), .42, (.58, .70, 1.0), (-42, 0, 0))
    if cloth:
        lowered(cloth)
    camera((.0, 4.30, 1.50), lens=36, shift=(0, -.010)).rotation_euler = (math.radians(90), 0, math.radians(180))
    return (1440, 960)


def night_bare():
    return garden()


def night_cloth():
    """the weave without its holes, which glows a little"""
    return garden(M.solar(CHARCOAL, 0.0, .085))


def night_blackout():
    return garden(M.fabric(CHARCOAL, kind='Object', trans=0.0))


# ------------------------------------------------------------------ drapes on two tracks: sheers behind panels
def seaglass(trans):
    """linen whose slubs are wide enough to be seen across a room"""
    return M.fabric((.42, .505, .485), .36, .2, .3, .10, 'UV', trans=trans)


def two_tracks(sheers=False, panels=None, fill=1.0, lamp=0.0):
    """panels: their cloth, drawn closed; open ones stand beside the window in the lined cloth"""
    sitting(walls=(.80, .79, .76), seat=(.70, .67, .61), lamp=lamp, crown=False, art=False,
            shade=M.lit_shade((.94, .79, .58), .30) if lamp else None)
    warm, lined, top, hem, end = (1, .975, .94), seaglass(.07), 2.578, .006, 2.02
    tracks = [T.track(-end, end, 2.60, y=y) for y in (-.10, -.21)]
    if sheers:
        S.ripples(-1.66, 1.66, top, hem, -.10, 30, .034, M.sheer((.92, .915, .90), .26, .20, .2), 4)
    else:
        S.ripples(-1.66, -1.39, top, hem, -.10, 6, .03, M.sheer((.92, .915, .90), .22, .34), 4)
        S.ripples(1.39, 1.66, top, hem, -.10, 6, .03, M.sheer((.92, .915, .90), .22, .34), 6)
    if panels:
        S.ripples(-1.92, .05, top, hem, -.21, 14, .056, panels, 3, .97)
        S.ripples(-.03, 1.92, top, hem, -.21, 14, .056, panels, 6, .97)
        for x in (-1.92, 1.92):
            grid([[(x, y, z) for z in (top, hem)] for y in (-.21, 0)], panels, 'return')
        # the gap over the tracks, closed and lit by itself: what finds its way through it is noise
        box(-1.92, 1.92, -.262, 0, 2.577, 2.581, M.satin(), 0)
        area((0, -.10, 2.604), (3.4, .10), .5 if lamp else 1.0, warm, (180, 0, 0))
    else:
        S.ripples(-1.98, -1.48, top, hem, -.21, 5, .050, lined, 2)
        S.ripples(1.48, 1.98, top, hem, -.21, 5, .050, lined, 5)
    if lamp:
        for ob in tracks:
            hide(ob, 'shadow')                                           # their ends would smudge the ceiling
        world(warm, fill)
        area((0, -.08, .05), (3.4, .06), .8, warm, (0, 0, 0))            # and at the floor
    else:
        three_pm(fill, warm)
    return square_on(lens=28, rise=-.022)


def drapes_open():
    return two_tracks()


def drapes_sheers():
    return two_tracks(sheers=True)


def drapes_lined():
    return two_tracks(panels=seaglass(.08), fill=.70)


def drapes_blackout():
    return two_tracks(panels=seaglass(0.0), fill=.15, lamp=2.2)


# ------------------------------------------------------------------ louvers of shutters, over a bath
BATH = (-1.46, 1.46, .50, 2.44)


def bath(tilt, closed=False):
    D, H = 6.0, 2.8
    left, right = -1.90, 2.40
    R.shell(left, right, D, H, [BATH], wallmat=M.paint((.112, .178, .172)), floor=False)
    t = .60
    boxes([(i * t + .0012, (i + 1) * t - .0012, -(j + 1) * t + .0012, -j * t - .0012, -.02, 0) for i in range(-5, 5) for j in range(10)],
          M.stone((.70, .665, .61), (.56, .51, .445), .34, .6), .0012)
    box(-3, 3, -6, 0, -.05, -.003, M.paint((.52, .49, .45)), 0)
    R.crown(left, right, D, H, s=.075)
    R.window(BATH, cols=2, face=.05, bar=.06)
    T.shutters(*BATH, y=0, panels=4, louver=.114, tilt=tilt, mid=1.22)
    a, b, low, high = (v + s * .048 for v, s in zip(BATH, (1, -1, 1, -1)))
    stop = M.satin((.85, .845, .83), .32)                                # no light between the panels, as their rebates meet
    for x in np.linspace(a, b, 5):
        box(x - .014, x + .014, .004, .012, low - .02, high + .02, stop, 0)
    for z in (low, high):
        box(a, b, .004, .012, z - .014, z + .014, stop, 0)
    if closed:                                                           # a sheet that glows, or the day creeps through in ragged lines
        box(a, b, .016, .020, low, high, M.emit((1, .88, .70), .9), 0)
    place(F.tub(1.72, .80, .57), (.06, -.62, .0))
    F.tub_filler((-1.06, -.40, 0), rot=-55)
    oak = M.wood((.42, .29, .18), 'z', .4)
    F.stool((1.34, -.86, 0), oak, .45, .17)
    F.towel((1.34, -.86, .45), .30, .60, layers=2)
    F.vase((1.92, -.46, 0), .50, .19, M.ceramic((.74, .69, .60), .5, .25), 'bottle')
    F.branches((1.92, -.46, .45), 8, .80, .34, 12, size=(.07, .016), step=.032)
    box(-.20, .02, -1.05, -.19, .590, .608, M.wood((.42, .29, .18), 'y'), .004)
    F.book((-.09, -.78, .608), .15, .21, .022, (.80, .77, .71), 8)
    F.vase((-.09, -.46, .608), .075, .040, M.ceramic((.84, .82, .78), .3), 'cyl')
    world((1.0, .97, .92), .27)
    R.window_lights([BATH], .45)
    sun(30, 27.5, 9.0, (1, .89, .73), .45)
    eye = (.05, -4.75, 1.52)
    backdrop(rooms.PLATES + '/garden.npy', eye, .20)
    camera(eye, lens=29.5, yaw=0, shift=(.010, -.135), fstop=9, focus=4.4)
    return (1440, 960)


def louvers_0():
    return bath(0)


def louvers_45():
    return bath(45)


def louvers_90():
    return bath(82, closed=True)


def shutters():
    """the half-closed state, by itself"""
    return bath(45)


# ------------------------------------------------------------------ a porch toward the low sun
def late_porch(bottom, cloth=((.13, .11, .085), .16, .14)):
    rooms.gulf_porch((bottom,) * 3, cloth, sun_at=(24, 21), warm=(1, .84, .62))
    rooms.porch_view(strength=.95, tint=(1.08, 1.0, .88))
    return (1440, 960)


def porch_up():
    return late_porch(2.41)


def porch_down():
    return late_porch(.02)


def porch_insect():
    return late_porch(.02, ((.04, .04, .04), .66, .06))


def porch_privacy():
    return late_porch(.02, ((.40, .335, .245), .04, .20))


# ------------------------------------------------------------------ a day of motorized shades
def scenes_morning():
    rooms.motorized_room(2.34, lamps=False)
    world((.95, .96, 1.0), .30)
    R.window_lights([rooms.MOTORIZED], 2.4, (1, .95, .90))
    sun(-46, 15, 6.0, (1, .78, .54), .6)
    rooms.motorized_view(rooms.DAY, .55, (1.06, .97, .88))
    return (1440, 960)


def scenes_afternoon():
    rooms.motorized_room(.86, lamps=False, openness=.16, glow=.08)
    world((.95, .96, 1.0), .34)
    R.window_lights([rooms.MOTORIZED], 4.2)
    sun(40, 40, 8.0, (1, .92, .80), .7)
    rooms.motorized_view(rooms.DAY, .80)
    return (1440, 960)
